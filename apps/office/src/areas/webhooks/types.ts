/** The kinds of events, in words. */
import type { Message } from '@campeiro/contract/kit/languages';
import { TIPOS_DE_WEBHOOK } from '@campeiro/contract/webhooks';
import { texts } from './texts.ts';

/** A type as the server names it, and what it is called: the name itself of one that this console does not know. */
export const typeOf = (tipo: string): Message => {
  if (tipo === 'teste') return texts.testEvent;
  const key = `type ${tipo}`;
  const known = texts as Readonly<Record<string, Message>>;
  return known[key] ?? { 'pt-BR': tipo, 'en-US': tipo };
};

/** All of them, for a form. */
export const TYPES: Readonly<Record<string, Message>> = Object.fromEntries(
  TIPOS_DE_WEBHOOK.map((tipo) => [tipo, typeOf(tipo)]),
);
