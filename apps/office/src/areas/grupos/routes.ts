import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const grupos = createRoute({
  getParentRoute: () => framed,
  path: '/grupos',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Grupos.tsx'), 'Grupos'),
});

const novo = createRoute({
  getParentRoute: () => framed,
  path: '/grupos/novo',
  component: lazyRouteComponent(() => import('./Grupo.tsx'), 'NovoGrupo'),
});

const grupo = createRoute({
  getParentRoute: () => framed,
  path: '/grupos/$id',
  component: lazyRouteComponent(() => import('./Grupo.tsx'), 'Grupo'),
});

export const gruposRoutes = [grupos, novo, grupo] as const;
