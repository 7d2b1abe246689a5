/** What apps may do in a browser. */
import type { Config } from '../platform/config.ts';

/**
 * The headers of an app's page. Scripts come from this server only. Components style themselves, so style elements are
 * allowed. Maps ask the server of `MAP_STYLE_URL`, and draw in a worker.
 */
export function pageHeaders({ MAP_STYLE_URL }: MapSource): Record<string, string> {
  const tiles = MAP_STYLE_URL && new URL(MAP_STYLE_URL).origin;
  const from = (...sources: string[]) =>
    ["'self'", ...sources, ...(tiles ? [tiles] : [])].join(' ');
  const policy = {
    'default-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': from('blob:', 'data:'),
    'connect-src': from(),
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map((directive) => directive.join(' '))
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
  };
}

export type MapSource = Pick<Config, 'MAP_STYLE_URL' | 'MAP_FILE'>;
