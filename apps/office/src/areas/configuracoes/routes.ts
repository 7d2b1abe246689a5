import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const parent = { getParentRoute: () => framed, validateSearch: anySearch };

const configuracoes = createRoute({
  ...parent,
  path: '/configuracoes',
  component: lazyRouteComponent(() => import('./Configuracoes.tsx'), 'Configuracoes'),
});

const conta = createRoute({
  ...parent,
  path: '/configuracoes/conta',
  component: lazyRouteComponent(() => import('./conta/Conta.tsx'), 'Conta'),
});

const tabela = createRoute({
  ...parent,
  path: '/configuracoes/tabelas/$tabela',
  component: lazyRouteComponent(() => import('./tabelas/Tabela.tsx'), 'Tabela'),
});

const novoItem = createRoute({
  ...parent,
  path: '/configuracoes/tabelas/$tabela/novo',
  component: lazyRouteComponent(() => import('./tabelas/ItemDaTabela.tsx'), 'NovoItem'),
});

const item = createRoute({
  ...parent,
  path: '/configuracoes/tabelas/$tabela/$id',
  component: lazyRouteComponent(() => import('./tabelas/ItemDaTabela.tsx'), 'ItemDaTabela'),
});

const campos = createRoute({
  ...parent,
  path: '/configuracoes/campos',
  component: lazyRouteComponent(() => import('./campos/Campos.tsx'), 'Campos'),
});

const novoCampo = createRoute({
  ...parent,
  path: '/configuracoes/campos/novo',
  component: lazyRouteComponent(() => import('./campos/Campo.tsx'), 'NovoCampo'),
});

const campo = createRoute({
  ...parent,
  path: '/configuracoes/campos/$id',
  component: lazyRouteComponent(() => import('./campos/Campo.tsx'), 'Campo'),
});

const guarda = createRoute({
  ...parent,
  path: '/configuracoes/guarda',
  component: lazyRouteComponent(() => import('./guarda/Guarda.tsx'), 'Guarda'),
});

const privacidade = createRoute({
  ...parent,
  path: '/configuracoes/privacidade',
  component: lazyRouteComponent(() => import('./privacidade/Privacidade.tsx'), 'Privacidade'),
});

const integracoes = createRoute({
  ...parent,
  path: '/configuracoes/integracoes',
  component: lazyRouteComponent(() => import('./integracoes/Integracoes.tsx'), 'Integracoes'),
});

const requisicoes = createRoute({
  ...parent,
  path: '/requisicoes',
  component: lazyRouteComponent(() => import('./integracoes/Requisicoes.tsx'), 'Requisicoes'),
});

const requisicao = createRoute({
  ...parent,
  path: '/requisicoes/$id',
  component: lazyRouteComponent(() => import('./integracoes/Requisicao.tsx'), 'Requisicao'),
});

const usuarios = createRoute({
  ...parent,
  path: '/usuarios',
  component: lazyRouteComponent(() => import('./usuarios/Usuarios.tsx'), 'Usuarios'),
});

const novoUsuario = createRoute({
  ...parent,
  path: '/usuarios/novo',
  component: lazyRouteComponent(() => import('./usuarios/NovoUsuario.tsx'), 'NovoUsuario'),
});

const novosUsuarios = createRoute({
  ...parent,
  path: '/usuarios/novos',
  component: lazyRouteComponent(
    () => import('./usuarios/varios/NovosUsuarios.tsx'),
    'NovosUsuarios',
  ),
});

const usuario = createRoute({
  ...parent,
  path: '/usuarios/$id',
  component: lazyRouteComponent(() => import('./usuarios/Usuario.tsx'), 'Usuario'),
});

export const configuracoesRoutes = [
  configuracoes,
  conta,
  tabela,
  novoItem,
  item,
  campos,
  novoCampo,
  campo,
  guarda,
  privacidade,
  integracoes,
  requisicoes,
  requisicao,
  usuarios,
  novoUsuario,
  novosUsuarios,
  usuario,
] as const;
