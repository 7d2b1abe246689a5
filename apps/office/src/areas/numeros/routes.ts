import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const numeros = createRoute({
  getParentRoute: () => framed,
  path: '/numeros',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Numeros.tsx'), 'Numeros'),
});

export const numerosRoutes = [numeros] as const;
