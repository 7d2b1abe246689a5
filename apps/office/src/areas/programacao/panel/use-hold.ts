/** The time that is held while a form is filled in: no other caller is offered it meanwhile. */
import type {
  NewReservaDeHorario,
  ReservaDeHorario,
} from '@campeiro/contract/escritorio/reservas-de-horarios';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { holdHorario, releaseHorario } from '../../../contract/operations.ts';
import { useIsOpen } from '../../../parts/draft/use-is-open.ts';
import { ask } from '../../../transport/ask.ts';
import { isRefused } from '../../../transport/trouble.ts';

type Asked = Omit<NewReservaDeHorario, 'id_reserva'>;

export interface Hold {
  /** As the server answered it, also when it is over. */
  held: ReservaDeHorario | undefined;
  isBusy: boolean;
  /** Why the last time could not be held. */
  error: unknown;
  forgetError: () => void;
  /** Holds a time, in place of the one before; `onHeld` is called if that succeeds. */
  hold: (asked: Asked, onHeld: () => void) => void;
  /** Gives it back. */
  release: () => void;
}

/** It is given back when the form is left: also when its visit was created, which takes the time itself. */
export function useHold(): Hold {
  const [held, setHeld] = useState<ReservaDeHorario>();
  const latest = useRef(held);
  const once = useRef({ of: '', key: '' });
  const isOpen = useIsOpen();
  const keep = useCallback((next: ReservaDeHorario | undefined) => {
    latest.current = next;
    setHeld(next);
  }, []);
  const mutation = useMutation({
    mutationFn: (body: NewReservaDeHorario) =>
      ask(holdHorario, { body, idempotencyKey: keyOf(body, once.current) }),
    onSuccess: (made) => {
      once.current.of = '';
      if (isOpen()) keep(made);
      else giveBack(made);
    },
    // Without an answer it may be held: asked again, it is the same.
    onError: (error) => {
      if (isRefused(error)) once.current.of = '';
    },
  });
  useEffect(
    () => () => {
      if (latest.current) giveBack(latest.current);
    },
    [],
  );
  return {
    held,
    isBusy: mutation.isPending,
    error: mutation.error,
    forgetError: mutation.reset,
    hold: (asked, onHeld) => {
      const before = latest.current;
      const body = { ...asked, ...(before && { id_reserva: before.id }) };
      mutation.mutate(body, { onSuccess: onHeld });
    },
    release: () => {
      if (latest.current) giveBack(latest.current);
      keep(undefined);
    },
  };
}

/** One key for the same request until it is answered. */
function keyOf(body: NewReservaDeHorario, once: { of: string; key: string }): string {
  const of = JSON.stringify(body);
  if (once.of !== of) Object.assign(once, { of, key: crypto.randomUUID() });
  return once.key;
}

/** If it does not reach the server, the time is free again in minutes. */
const giveBack = ({ id }: ReservaDeHorario): void => {
  ask(releaseHorario, { params: { id } }).catch(() => {});
};
