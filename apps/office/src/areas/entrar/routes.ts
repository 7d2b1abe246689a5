import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../frame/roots.tsx';

/** `para`: where to go on after signing in. */
const entrar = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: ({ para }: Record<string, unknown>): { para?: string } =>
    typeof para === 'string' && /^\/(?!\/)/.test(para) ? { para } : {},
  component: lazyRouteComponent(() => import('./Entrar.tsx'), 'Entrar'),
});

export const entrarRoutes = [entrar] as const;
