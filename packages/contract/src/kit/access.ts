/** Who may call an operation, and through which API. */

/** In the order of their `id_perfil`, from 1. */
export const ROLES = ['administrador', 'gestor', 'integracao', 'campo'] as const;
export type Role = (typeof ROLES)[number];

/** The API that a change came through, as histories name it. */
type ApiName = 'v2' | 'campo' | 'escritorio';

export interface Access {
  api: ApiName;
  /** Empty: no token is required. */
  roles: readonly Role[];
}

/** API v2: ERPs, CRMs and the back office. */
export const INTEGRATIONS: Access = {
  api: 'v2',
  roles: ['administrador', 'gestor', 'integracao'],
};
/** Operations that need no token. */
export const ANYONE: Access = { api: 'v2', roles: [] };

/** The field API: technicians' devices. */
export const FIELD: Access = { api: 'campo', roles: ['campo'] };
/** How devices sign in. */
export const ANY_DEVICE: Access = { api: 'campo', roles: [] };

/** How browsers sign in to the console. */
export const ANY_BROWSER: Access = { api: 'escritorio', roles: [] };
/** The office API: the console. */
export const OFFICE: Access = { api: 'escritorio', roles: ['administrador', 'gestor'] };
export const ADMINISTRATORS: Access = { api: 'escritorio', roles: ['administrador'] };
