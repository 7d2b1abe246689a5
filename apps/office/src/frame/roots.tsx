/** What every area hangs its routes on. */
import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { contaQuery, euQuery } from '../session/session.ts';
import { queryClient } from '../transport/queries.ts';
import { isProblem } from '../transport/trouble.ts';
import { Frame } from './Frame.tsx';
import { NotFound } from './NotFound.tsx';

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

/** Screens of a user who has signed in, with header and navigation. */
export const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  beforeLoad: async ({ location }) => {
    try {
      await Promise.all([
        queryClient.ensureQueryData(euQuery),
        queryClient.ensureQueryData(contaQuery),
      ]);
    } catch (error) {
      if (!isProblem(error, 'NAO_AUTENTICADO')) throw error;
      throw redirect({ to: '/entrar', search: { para: location.href } });
    }
  },
  component: Frame,
});
