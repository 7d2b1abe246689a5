import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const propostas = createRoute({
  getParentRoute: () => framed,
  path: '/propostas-de-local',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Propostas.tsx'), 'Propostas'),
});

export const propostasRoutes = [propostas] as const;
