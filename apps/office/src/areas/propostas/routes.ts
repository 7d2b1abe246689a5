import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../app/roots.tsx';
import { anySearch } from '../../app/search.ts';

const propostas = createRoute({
  getParentRoute: () => framed,
  path: '/propostas-de-local',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Propostas.tsx'), 'Propostas'),
});

export const propostasRoutes = [propostas] as const;
