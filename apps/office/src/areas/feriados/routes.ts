import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const feriados = createRoute({
  getParentRoute: () => framed,
  path: '/feriados',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Feriados.tsx'), 'Feriados'),
});

const novo = createRoute({
  getParentRoute: () => framed,
  path: '/feriados/novo',
  component: lazyRouteComponent(() => import('./Feriado.tsx'), 'NovoFeriado'),
});

const feriado = createRoute({
  getParentRoute: () => framed,
  path: '/feriados/$id',
  component: lazyRouteComponent(() => import('./Feriado.tsx'), 'Feriado'),
});

export const feriadosRoutes = [feriados, novo, feriado] as const;
