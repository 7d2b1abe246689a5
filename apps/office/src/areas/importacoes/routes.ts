import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const importacoes = createRoute({
  getParentRoute: () => framed,
  path: '/importacoes',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Importacoes.tsx'), 'Importacoes'),
});

const nova = createRoute({
  getParentRoute: () => framed,
  path: '/importacoes/nova',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./NovaImportacao.tsx'), 'NovaImportacao'),
});

const importacao = createRoute({
  getParentRoute: () => framed,
  path: '/importacoes/$id',
  component: lazyRouteComponent(() => import('./importacao/Importacao.tsx'), 'Importacao'),
});

export const importacoesRoutes = [importacoes, nova, importacao] as const;
