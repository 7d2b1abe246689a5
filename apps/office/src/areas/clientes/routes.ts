import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const clientes = createRoute({
  getParentRoute: () => framed,
  path: '/clientes',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Clientes.tsx'), 'Clientes'),
});

const novo = createRoute({
  getParentRoute: () => framed,
  path: '/clientes/novo',
  component: lazyRouteComponent(() => import('./NovoCliente.tsx'), 'NovoCliente'),
});

const cliente = createRoute({
  getParentRoute: () => framed,
  path: '/clientes/$id',
  component: lazyRouteComponent(() => import('./cliente/Cliente.tsx'), 'Cliente'),
});

export const clientesRoutes = [clientes, novo, cliente] as const;
