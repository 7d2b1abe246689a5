import { keepInvitation, keptInvitation } from '@campeiro/ui/app/invitation.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { root } from '../../frame/roots.tsx';

/** `para`: where to go on after signing in. */
const entrar = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: ({ para }: Record<string, unknown>): { para?: string } =>
    typeof para === 'string' && /^\/(?!\/)/.test(para) ? { para } : {},
  component: lazyRouteComponent(() => import('./Entrar.tsx'), 'Entrar'),
});

/** Its fragment has the secret of the invitation. */
const convite = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  beforeLoad: () => {
    if (keepInvitation()) throw redirect({ to: '/convite', hash: '', replace: true });
    return keptInvitation();
  },
  component: lazyRouteComponent(() => import('./Convite.tsx'), 'Convite'),
});

export const entrarRoutes = [entrar, convite] as const;
