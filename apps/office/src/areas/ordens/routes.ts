import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const ordens = createRoute({
  getParentRoute: () => framed,
  path: '/ordens',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Ordens.tsx'), 'Ordens'),
});

const ordem = createRoute({
  getParentRoute: () => framed,
  path: '/ordens/$id',
  component: lazyRouteComponent(() => import('./ordem/Ordem.tsx'), 'Ordem'),
});

const nova = createRoute({
  getParentRoute: () => framed,
  path: '/ordens/nova',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./NovaOrdem.tsx'), 'NovaOrdem'),
});

export const ordensRoutes = [ordens, nova, ordem] as const;
