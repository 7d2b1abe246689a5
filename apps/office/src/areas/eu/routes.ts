import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';

const eu = createRoute({
  getParentRoute: () => framed,
  path: '/eu',
  component: lazyRouteComponent(() => import('./Eu.tsx'), 'Eu'),
});

export const euRoutes = [eu] as const;
