import type { ListRoute } from '@campeiro/ui/http/route.ts';
import type { ComponentProps } from 'react';
import { useNames } from '../../transport/use-names.ts';
import { Fact } from './Facts.tsx';

interface Props extends Omit<ComponentProps<typeof Fact>, 'children'> {
  /** The list of the linked row, whose rows have a `nome`. */
  // biome-ignore lint/suspicious/noExplicitAny: rows of any resource
  route: ListRoute<any>;
  id: number | null;
}

/** The name of a linked row; nothing where there is no link. */
export function LinkedFact({ route, id, ...fact }: Props) {
  return <Fact {...fact}>{useNames(route, 'nome', [id])(id)}</Fact>;
}
