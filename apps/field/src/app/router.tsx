/** Every screen and its address. Screens that are not needed at once load when they are first shown. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
  useNavigate,
} from '@tanstack/react-router';
import { Failure } from '../frame/Failure.tsx';
import { Frame } from '../frame/Frame.tsx';
import { NotFound } from '../frame/NotFound.tsx';
import { SignIn } from '../screens/sign-in/SignIn.tsx';
import { Today } from '../screens/today/Today.tsx';
import { signIn } from './session.ts';
import { afterNavigation } from './update.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/hoje' });
  },
});

const enter = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  component: function Enter() {
    const navigate = useNavigate();
    return <SignIn signIn={signIn} onDone={() => navigate({ to: '/hoje' })} />;
  },
});

/** Screens with header and navigation. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  component: Frame,
});

const today = createRoute({ getParentRoute: () => framed, path: '/hoje', component: Today });

const settings = createRoute({
  getParentRoute: () => framed,
  path: '/ajustes',
  component: lazyRouteComponent(() => import('../screens/settings/Settings.tsx'), 'Settings'),
});

export const router = createRouter({
  routeTree: root.addChildren([home, enter, framed.addChildren([today, settings])]),
  basepath: import.meta.env.BASE_URL,
  defaultErrorComponent: Failure,
  defaultPreload: 'viewport',
  scrollRestoration: true,
});
router.subscribe('onResolved', afterNavigation);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
