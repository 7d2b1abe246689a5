/** The roles, as people read them. */
import type { Role } from '@campeiro/contract/usuarios';
import { texts } from './texts.ts';

/** In the order of their `id_perfil`, from 1. */
export const PERFIS: readonly Role[] = ['administrador', 'gestor', 'integracao', 'campo'];

/** As somebody who makes a user meets them: most are technicians. */
export const PERFIS_TO_CHOOSE: readonly Role[] = ['campo', 'gestor', 'administrador', 'integracao'];

export const idOf = (perfil: Role): number => PERFIS.indexOf(perfil) + 1;

export const PERFIL_TEXTS = {
  administrador: texts.administrador,
  gestor: texts.gestor,
  integracao: texts.integracao,
  campo: texts.campo,
} satisfies Record<Role, unknown>;
