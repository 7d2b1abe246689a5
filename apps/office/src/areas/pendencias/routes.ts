import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../app/roots.tsx';
import { anySearch } from '../../app/search.ts';

const contestacoes = createRoute({
  getParentRoute: () => framed,
  path: '/contestacoes',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Contestacoes.tsx'), 'Contestacoes'),
});

const deslocamentos = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Deslocamentos.tsx'), 'Deslocamentos'),
});

export const pendenciasRoutes = [contestacoes, deslocamentos] as const;
