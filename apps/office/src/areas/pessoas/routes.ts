import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const pessoas = createRoute({
  getParentRoute: () => framed,
  path: '/pessoas',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Pessoas.tsx'), 'Pessoas'),
});

const nova = createRoute({
  getParentRoute: () => framed,
  path: '/pessoas/nova',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./NovaPessoa.tsx'), 'NovaPessoa'),
});

const pessoa = createRoute({
  getParentRoute: () => framed,
  path: '/pessoas/$id',
  component: lazyRouteComponent(() => import('./Pessoa.tsx'), 'Pessoa'),
});

export const pessoasRoutes = [pessoas, nova, pessoa] as const;
