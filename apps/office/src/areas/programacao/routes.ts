import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../app/roots.tsx';
import { anySearch } from '../../app/search.ts';

const programacao = createRoute({
  getParentRoute: () => framed,
  path: '/programacao',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Programacao.tsx'), 'Programacao'),
});

export const programacaoRoutes = [programacao] as const;
