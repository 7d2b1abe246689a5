import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../app/roots.tsx';
import { anySearch } from '../../app/search.ts';

const eventosRecusados = createRoute({
  getParentRoute: () => framed,
  path: '/eventos-recusados',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./EventosRecusados.tsx'), 'EventosRecusados'),
});

export const eventosRecusadosRoutes = [eventosRecusados] as const;
