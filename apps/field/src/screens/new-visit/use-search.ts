/** The search among all customers of the account. */
import { useState } from 'react';
import { useDevice } from '../../app/use-device.ts';
import type { NoAnswer } from '../../online/answer.ts';
import { findClientes } from '../../online/own.ts';
import { whereOf } from '../../store/customers.ts';
import type { Place } from '../../visit/place.ts';
import type { Chosen } from './chosen.ts';

interface Search {
  busy: boolean;
  /** The answer to the last search; undefined before it. */
  found: (Chosen & { metres: number | null })[] | undefined;
  trouble: NoAnswer | null;
  find(text: string, place: Place | null): Promise<void>;
}

export function useSearch(): Search {
  const device = useDevice();
  const [state, setState] = useState<Omit<Search, 'find'>>({
    busy: false,
    found: undefined,
    trouble: null,
  });
  async function find(text: string, place: Place | null): Promise<void> {
    setState((before) => ({ ...before, busy: true, trouble: null }));
    const busca = text.trim();
    const answer = await findClientes(device, {
      ...(busca.length >= 2 && { busca }),
      ...(place && { latitude: place.latitude, longitude: place.longitude }),
      // A technician who types a name wants that customer at any distance.
      ...(place && busca.length >= 2 && { raio: 50_000 }),
    });
    if (!answer.ok) return setState({ busy: false, found: undefined, trouble: answer.why });
    const found = answer.body.map((it) => ({
      id: it.id,
      nome: it.nome,
      where: whereOf(it.endereco),
      metres: it.distancia,
      found: it,
    }));
    setState({ busy: false, found, trouble: null });
  }
  return { ...state, find };
}
