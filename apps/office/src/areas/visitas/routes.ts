import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const visitas = createRoute({
  getParentRoute: () => framed,
  path: '/visitas',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Visitas.tsx'), 'Visitas'),
});

const visita = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/$id',
  component: lazyRouteComponent(() => import('./visita/Visita.tsx'), 'Visita'),
});

const folha = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/folha/$id',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./folha/Folha.tsx'), 'Folha'),
});

export const visitasRoutes = [visitas, visita, folha] as const;
