import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const questionarios = createRoute({
  getParentRoute: () => framed,
  path: '/questionarios',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Questionarios.tsx'), 'Questionarios'),
});

const questionario = createRoute({
  getParentRoute: () => framed,
  path: '/questionarios/$id',
  component: lazyRouteComponent(() => import('./questionario/Perguntas.tsx'), 'Perguntas'),
});

const versoes = createRoute({
  getParentRoute: () => framed,
  path: '/questionarios/$id/versoes',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./versoes/Versoes.tsx'), 'Versoes'),
});

const versao = createRoute({
  getParentRoute: () => framed,
  path: '/questionarios/$id/versoes/$versao',
  component: lazyRouteComponent(() => import('./versoes/Versao.tsx'), 'Versao'),
});

const respostas = createRoute({
  getParentRoute: () => framed,
  path: '/questionarios/$id/respostas',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./respostas/Respostas.tsx'), 'Respostas'),
});

const lista = createRoute({
  getParentRoute: () => framed,
  path: '/questionarios/$id/respostas/lista',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./respostas/Lista.tsx'), 'Lista'),
});

export const questionariosRoutes = [
  questionarios,
  questionario,
  versoes,
  versao,
  respostas,
  lista,
] as const;
