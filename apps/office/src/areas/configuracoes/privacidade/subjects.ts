/** Of whom there is data: what can be asked about each, and what anonymising takes. */

import type { Message } from '@campeiro/contract/kit/languages';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import {
  anonymizeCliente,
  anonymizePessoa,
  anonymizeUsuario,
  exportCliente,
  exportPessoa,
  exportUsuario,
  listClientes,
  listPessoas,
  listUsuarios,
} from '../../../contract/operations.ts';
import { texts } from './texts.ts';

export const KINDS = ['cliente', 'pessoa', 'usuario'] as const;
export type Kind = (typeof KINDS)[number];

interface Subject {
  label: Message;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any of the three
  list: ListRoute<any>;
  exportation: typeof exportCliente;
  anonymization: typeof anonymizeCliente;
  /** What is deleted, and what stays. */
  loses: Message;
  keeps: Message;
}

export const SUBJECTS: Record<Kind, Subject> = {
  cliente: {
    label: texts.cliente,
    list: listClientes,
    exportation: exportCliente,
    anonymization: anonymizeCliente,
    loses: texts.clienteLoses,
    keeps: texts.clienteKeeps,
  },
  pessoa: {
    label: texts.pessoa,
    list: listPessoas,
    exportation: exportPessoa,
    anonymization: anonymizePessoa,
    loses: texts.pessoaLoses,
    keeps: texts.pessoaKeeps,
  },
  usuario: {
    label: texts.usuario,
    list: listUsuarios,
    exportation: exportUsuario,
    anonymization: anonymizeUsuario,
    loses: texts.usuarioLoses,
    keeps: texts.usuarioKeeps,
  },
};
