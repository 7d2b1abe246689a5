/** Of whom there is data: what can be asked about each, and what anonymising takes. */
import type { Message } from '@campeiro/contract/kit/languages';
import type { ListRoute } from '@campeiro/ui/http/route.ts';
import { operations } from './operations.ts';
import { texts } from './texts.ts';

export const KINDS = ['cliente', 'pessoa', 'usuario'] as const;
export type Kind = (typeof KINDS)[number];

interface Subject {
  label: Message;
  // biome-ignore lint/suspicious/noExplicitAny: rows of any of the three
  list: ListRoute<any>;
  exportation: typeof operations.exportCliente;
  anonymization: typeof operations.anonymizeCliente;
  /** What is deleted, and what stays. */
  loses: Message;
  keeps: Message;
}

export const SUBJECTS: Record<Kind, Subject> = {
  cliente: {
    label: texts.cliente,
    list: operations.listClientes,
    exportation: operations.exportCliente,
    anonymization: operations.anonymizeCliente,
    loses: texts.clienteLoses,
    keeps: texts.clienteKeeps,
  },
  pessoa: {
    label: texts.pessoa,
    list: operations.listPessoas,
    exportation: operations.exportPessoa,
    anonymization: operations.anonymizePessoa,
    loses: texts.pessoaLoses,
    keeps: texts.pessoaKeeps,
  },
  usuario: {
    label: texts.usuario,
    list: operations.listUsuarios,
    exportation: operations.exportUsuario,
    anonymization: operations.anonymizeUsuario,
    loses: texts.usuarioLoses,
    keeps: texts.usuarioKeeps,
  },
};
