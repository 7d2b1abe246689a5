/** Every screen and its address. Screens that are not needed at once load when they are first shown. */
import { keepInvitation, keptInvitation } from '@campeiro/ui/app/invitation.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { currentDevice } from './app/device.ts';
import { afterNavigation } from './app/update.ts';
import { Failure } from './frame/Failure.tsx';
import { Frame } from './frame/Frame.tsx';
import { NotFound } from './frame/NotFound.tsx';
import { Today } from './screens/today/Today.tsx';

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
  component: lazyRouteComponent(() => import('./screens/sign-in/SignIn.tsx'), 'SignIn'),
});

/** Its fragment has the secret of an invitation. */
const invitation = createRoute({
  getParentRoute: () => root,
  path: '/convite',
  beforeLoad: () => {
    if (keepInvitation()) throw redirect({ to: '/convite', hash: '', replace: true });
    return keptInvitation();
  },
  component: lazyRouteComponent(() => import('./screens/sign-in/Invitation.tsx'), 'Invitation'),
});

/** Screens with header and navigation. */
const framed = createRoute({
  getParentRoute: () => root,
  id: 'framed',
  beforeLoad: () => {
    if (!currentDevice()) throw redirect({ to: '/entrar' });
  },
  component: Frame,
});

const today = createRoute({ getParentRoute: () => framed, path: '/hoje', component: Today });

const dayMap = createRoute({
  getParentRoute: () => framed,
  path: '/hoje/mapa',
  component: lazyRouteComponent(() => import('./screens/map/DayMap.tsx'), 'DayMap'),
});

const week = createRoute({
  getParentRoute: () => framed,
  path: '/semana',
  component: lazyRouteComponent(() => import('./screens/week/Week.tsx'), 'Week'),
});

/** `visita`: the key of a visit on this device, see store/rows.ts. */
const visit = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/$visita',
  component: lazyRouteComponent(() => import('./screens/visit/Visit.tsx'), 'Visit'),
});

/** `versao`: the version that is answered; `questao`: the question to begin with, by its number. */
const questionnaire = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/$visita/questionarios/$versao',
  validateSearch: ({ questao }: Record<string, unknown>): { questao?: number } =>
    Number.isInteger(questao) ? { questao: questao as number } : {},
  component: lazyRouteComponent(
    () => import('./screens/questionnaire/Questionnaire.tsx'),
    'Questionnaire',
  ),
});

/** What was done before at the customer of a visit. */
const past = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/$visita/anteriores',
  component: lazyRouteComponent(() => import('./screens/past/Past.tsx'), 'Past'),
});

const newVisit = createRoute({
  getParentRoute: () => framed,
  path: '/visitas/nova',
  component: lazyRouteComponent(() => import('./screens/new-visit/NewVisit.tsx'), 'NewVisit'),
});

/** What has reached the server, what has not, and what was refused. */
const outbox = createRoute({
  getParentRoute: () => framed,
  path: '/envios',
  component: lazyRouteComponent(() => import('./screens/outbox/Outbox.tsx'), 'Outbox'),
});

/** Own days of work. */
const workDays = createRoute({
  getParentRoute: () => framed,
  path: '/dias',
  component: lazyRouteComponent(() => import('./screens/work-days/WorkDays.tsx'), 'WorkDays'),
});

const travel = createRoute({
  getParentRoute: () => framed,
  path: '/deslocamentos',
  component: lazyRouteComponent(() => import('./screens/travel/Travel.tsx'), 'Travel'),
});

const whoLooked = createRoute({
  getParentRoute: () => framed,
  path: '/consultas',
  component: lazyRouteComponent(() => import('./screens/who-looked/WhoLooked.tsx'), 'WhoLooked'),
});

const settings = createRoute({
  getParentRoute: () => framed,
  path: '/ajustes',
  component: lazyRouteComponent(() => import('./screens/settings/Settings.tsx'), 'Settings'),
});

const password = createRoute({
  getParentRoute: () => framed,
  path: '/ajustes/senha',
  component: lazyRouteComponent(() => import('./screens/settings/Password.tsx'), 'Password'),
});

const devices = createRoute({
  getParentRoute: () => framed,
  path: '/ajustes/aparelhos',
  component: lazyRouteComponent(() => import('./screens/settings/Devices.tsx'), 'Devices'),
});

/** "Posso sair?": before signing out, changing the user or removing what is here. */
const leave = createRoute({
  getParentRoute: () => framed,
  path: '/sair',
  component: lazyRouteComponent(() => import('./screens/leave/Leave.tsx'), 'Leave'),
});

const screens = [
  today,
  dayMap,
  week,
  visit,
  questionnaire,
  past,
  newVisit,
  outbox,
  workDays,
  travel,
  whoLooked,
  settings,
  password,
  devices,
  leave,
];

/** Those that a technician comes to from *Hoje* with one tap. */
const NEAR = [week, visit, newVisit, outbox, settings];

export const router = createRouter({
  routeTree: root.addChildren([home, enter, invitation, framed.addChildren(screens)]),
  basepath: import.meta.env.BASE_URL,
  defaultErrorComponent: Failure,
  // Not by being in sight: on a slow line that would take it from the first visits.
  defaultPreload: 'intent',
  scrollRestoration: true,
});
router.subscribe('onResolved', afterNavigation);

/** Loads the scripts of what is near. One that does not come is asked for again by the tap. */
export async function loadNearScreens(): Promise<void> {
  await Promise.allSettled(NEAR.map((it) => router.loadRouteChunk(it)));
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
