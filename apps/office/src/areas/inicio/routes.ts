import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const inicio = createRoute({
  getParentRoute: () => framed,
  path: '/inicio',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Inicio.tsx'), 'Inicio'),
});

export const inicioRoutes = [inicio] as const;
