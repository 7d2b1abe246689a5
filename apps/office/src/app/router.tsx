/** Every area and its addresses. Screens load when they are first shown. */
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { clientesRoutes } from '../areas/clientes/routes.ts';
import { configuracoesRoutes } from '../areas/configuracoes/routes.ts';
import { deslocamentosRoutes } from '../areas/deslocamentos/routes.ts';
import { entrarRoutes } from '../areas/entrar/routes.ts';
import { euRoutes } from '../areas/eu/routes.ts';
import { eventosRecusadosRoutes } from '../areas/eventos-recusados/routes.ts';
import { feriadosRoutes } from '../areas/feriados/routes.ts';
import { gruposRoutes } from '../areas/grupos/routes.ts';
import { habilidadesRoutes } from '../areas/habilidades/routes.ts';
import { hojeRoutes } from '../areas/hoje/routes.ts';
import { importacoesRoutes } from '../areas/importacoes/routes.ts';
import { inicioRoutes } from '../areas/inicio/routes.ts';
import { numerosRoutes } from '../areas/numeros/routes.ts';
import { ordensRoutes } from '../areas/ordens/routes.ts';
import { pessoasRoutes } from '../areas/pessoas/routes.ts';
import { programacaoRoutes } from '../areas/programacao/routes.ts';
import { propostasRoutes } from '../areas/propostas/routes.ts';
import { questionariosRoutes } from '../areas/questionarios/routes.ts';
import { recorrenciasRoutes } from '../areas/recorrencias/routes.ts';
import { segmentosRoutes } from '../areas/segmentos/routes.ts';
import { visitasRoutes } from '../areas/visitas/routes.ts';
import { webhooksRoutes } from '../areas/webhooks/routes.ts';
import { Failure } from '../frame/Failure.tsx';
import { framed, root } from '../frame/roots.tsx';
import { parseSearch, stringifySearch } from '../lists/search.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/hoje' });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...entrarRoutes,
    framed.addChildren([
      ...hojeRoutes,
      ...programacaoRoutes,
      ...visitasRoutes,
      ...recorrenciasRoutes,
      ...ordensRoutes,
      ...eventosRecusadosRoutes,
      ...clientesRoutes,
      ...pessoasRoutes,
      ...segmentosRoutes,
      ...feriadosRoutes,
      ...habilidadesRoutes,
      ...gruposRoutes,
      ...propostasRoutes,
      ...deslocamentosRoutes,
      ...configuracoesRoutes,
      ...inicioRoutes,
      ...questionariosRoutes,
      ...importacoesRoutes,
      ...numerosRoutes,
      ...euRoutes,
      ...webhooksRoutes,
    ]),
  ]),
  basepath: import.meta.env.BASE_URL,
  parseSearch,
  stringifySearch,
  defaultErrorComponent: Failure,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
