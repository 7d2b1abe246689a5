import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const habilidades = createRoute({
  getParentRoute: () => framed,
  path: '/habilidades',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Habilidades.tsx'), 'Habilidades'),
});

export const habilidadesRoutes = [habilidades] as const;
