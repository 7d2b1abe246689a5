/** The roles, as people read them. */

import type { Role } from '@campeiro/contract/usuarios';
import { idPerfil } from '../../../contract/fields.ts';
import { texts } from './texts.ts';

export const PERFIS = Object.keys(idPerfil) as readonly Role[];

/** In the order of the form for a new user: most are technicians. */
export const PERFIS_TO_CHOOSE: readonly Role[] = ['campo', 'gestor', 'administrador', 'integracao'];

export const PERFIL_TEXTS = {
  administrador: texts.administrador,
  gestor: texts.gestor,
  integracao: texts.integracao,
  campo: texts.campo,
} satisfies Record<Role, unknown>;
