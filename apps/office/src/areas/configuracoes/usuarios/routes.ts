import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../../app/roots.tsx';
import { anySearch } from '../../../app/search.ts';

const usuarios = createRoute({
  getParentRoute: () => framed,
  path: '/usuarios',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Usuarios.tsx'), 'Usuarios'),
});

const novo = createRoute({
  getParentRoute: () => framed,
  path: '/usuarios/novo',
  component: lazyRouteComponent(() => import('./NovoUsuario.tsx'), 'NovoUsuario'),
});

const usuario = createRoute({
  getParentRoute: () => framed,
  path: '/usuarios/$id',
  component: lazyRouteComponent(() => import('./Usuario.tsx'), 'Usuario'),
});

export const usuariosRoutes = [usuarios, novo, usuario] as const;
