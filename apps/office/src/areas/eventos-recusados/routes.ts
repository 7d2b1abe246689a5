import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const eventosRecusados = createRoute({
  getParentRoute: () => framed,
  path: '/eventos-recusados',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./EventosRecusados.tsx'), 'EventosRecusados'),
});

export const eventosRecusadosRoutes = [eventosRecusados] as const;
