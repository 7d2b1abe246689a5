import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../app/roots.tsx';
import { anySearch } from '../../app/search.ts';

const numeros = createRoute({
  getParentRoute: () => framed,
  path: '/numeros',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Numeros.tsx'), 'Numeros'),
});

export const numerosRoutes = [numeros] as const;
