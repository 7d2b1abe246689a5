/** Rows of one file that mean the same record: the first counts, later ones are refused and name it. Pure. */
import { fold } from '@campeiro/contract/kit/fold';
import { message } from '@campeiro/contract/kit/languages';
import type { Issue } from '../../../platform/problem.ts';
import type { Resource } from '../resources/resource.ts';
import type { ReadRow } from './read.ts';
import { whole } from './refusal.ts';

export class SameRows {
  readonly #keys: readonly string[];
  readonly #byName: boolean;
  readonly #known = new Map<string, number>();
  readonly #earlier: SameRows | undefined;

  /** `earlier`: what is known already, and is not changed. */
  constructor(resource: Resource, earlier?: SameRows) {
    this.#keys = resource.keys.map(({ campo }) => campo);
    this.#byName = resource.findOther !== undefined;
    this.#earlier = earlier;
  }

  repetitions(row: ReadRow): Issue[] {
    const linha = this.#keysOf(row)
      .map((key) => this.find(key))
      .find((one) => one !== undefined);
    return linha === undefined ? [] : [whole(sameAs(linha))];
  }

  add(row: ReadRow): void {
    for (const key of this.#keysOf(row)) this.#known.set(key, row.linha);
  }

  find(key: string): number | undefined {
    return this.#known.get(key) ?? this.#earlier?.find(key);
  }

  #keysOf({ id, fields, named }: ReadRow): string[] {
    const keys = this.#keys.flatMap((campo) =>
      fields[campo] === undefined ? [] : [`${campo} ${fold(String(fields[campo]))}`],
    );
    // Names count where a row has no other key.
    const links = named.flatMap(({ names }) => names.map(fold));
    const at = links.length > 0 ? links : [fields.ids_clientes];
    const byName = this.#byName && keys.length === 0 && id === undefined && fields.nome;
    return [
      ...keys,
      ...(id === undefined ? [] : [`id ${id}`]),
      ...(byName ? [`nome ${fold(String(fields.nome))} ${at.join('|')}`] : []),
    ];
  }
}

const sameAs = (linha: number) =>
  message(
    `A linha ${linha} já trata deste registro.`,
    `Row ${linha} is about this record already.`,
  );
