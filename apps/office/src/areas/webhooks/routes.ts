import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { framed } from '../../frame/roots.tsx';
import { anySearch } from '../../lists/search.ts';

const webhooks = createRoute({
  getParentRoute: () => framed,
  path: '/webhooks',
  validateSearch: anySearch,
  component: lazyRouteComponent(() => import('./Webhooks.tsx'), 'Webhooks'),
});

const novo = createRoute({
  getParentRoute: () => framed,
  path: '/webhooks/novo',
  component: lazyRouteComponent(() => import('./Webhook.tsx'), 'NovoWebhook'),
});

const webhook = createRoute({
  getParentRoute: () => framed,
  path: '/webhooks/$id',
  component: lazyRouteComponent(() => import('./Webhook.tsx'), 'Webhook'),
});

export const webhooksRoutes = [webhooks, novo, webhook] as const;
