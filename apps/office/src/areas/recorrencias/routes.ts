import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const recorrencias = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/recorrencias',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Recorrencias.tsx'), 'Recorrencias'),
});

const nova = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/recorrencias/nova',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./NovaRecorrencia.tsx'), 'NovaRecorrencia'),
});

const recorrencia = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/recorrencias/$id',
  component: lazyRouteComponent(() => import('./Recorrencia.tsx'), 'Recorrencia'),
});

export const recorrenciasRoutes = [recorrencias, nova, recorrencia] as const;
