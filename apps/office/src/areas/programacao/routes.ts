import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const programacao = createRoute({
  getParentRoute: () => framed,
  path: '/programacao',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Programacao.tsx'), 'Programacao'),
});

export const programacaoRoutes = [programacao] as const;
