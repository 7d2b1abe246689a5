import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const dias = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Deslocamentos.tsx'), 'Deslocamentos'),
});

const dia = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos/$usuario/$dia',
  component: lazyRouteComponent(() => import('./dia/Dia.tsx'), 'Dia'),
});

const contestacoes = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos/contestacoes',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./contestacoes/Contestacoes.tsx'), 'Contestacoes'),
});

const complementos = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos/complementos',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./complementos/Complementos.tsx'), 'Complementos'),
});

const mes = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos/mes',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./mes/Mes.tsx'), 'Mes'),
});

const trabalho = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos/trabalho',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./trabalho/Trabalho.tsx'), 'Trabalho'),
});

const valores = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos/valores',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./valores/Valores.tsx'), 'Valores'),
});

export const deslocamentosRoutes = [
  dias,
  mes,
  trabalho,
  complementos,
  contestacoes,
  valores,
  dia,
] as const;
