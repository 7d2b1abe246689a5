import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const segmentos = createRoute({
  getParentRoute: () => framed,
  path: '/segmentos',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Segmentos.tsx'), 'Segmentos'),
});

const novo = createRoute({
  getParentRoute: () => framed,
  path: '/segmentos/novo',
  component: lazyRouteComponent(() => import('./Segmento.tsx'), 'NovoSegmento'),
});

const segmento = createRoute({
  getParentRoute: () => framed,
  path: '/segmentos/$id',
  component: lazyRouteComponent(() => import('./Segmento.tsx'), 'Segmento'),
});

export const segmentosRoutes = [segmentos, novo, segmento] as const;
