import { useSay } from '@campeiro/ui/language/language.tsx';
import { ColorInput } from '@mantine/core';
import { createTemperaturaFields } from '../../../contract/fields.ts';
import { Conflict } from '../../../parts/draft/Conflict.tsx';
import { type Field, text } from '../../../parts/record/fields.tsx';
import type { Kind } from '../../../parts/record/record.ts';
import { check, position } from '../fields.tsx';
import { alikeNote } from './Alike.tsx';
import { type Item, routesOf, TABLES, type Table } from './tables.ts';
import { texts } from './texts.ts';

const COLOURS = ['#1c7ed6', '#f59f00', '#7048e8', '#2f9e44', '#e03131', '#0ca678', '#868e96'];

const cor: Field<'cor', string | null> = {
  name: 'cor',
  label: texts.cor,
  toText: (value) => value ?? '',
  fromText: (given) => given || null,
  Input: function Input({ draft, limits }) {
    const say = useSay();
    return (
      <div>
        <ColorInput
          label={say(texts.cor)}
          placeholder={say(texts.noColour)}
          value={draft.fields.cor ?? ''}
          onChange={(value) => draft.set({ cor: value })}
          swatches={COLOURS}
          format="hex"
          eyeDropperButtonProps={{ 'aria-label': say(texts.pickColour) }}
          {...(limits.max && { maxLength: limits.max })}
          error={draft.faultOf('cor')}
        />
        <Conflict draft={draft} name="cor" />
      </div>
    );
  },
};

function made(table: Table): Kind<Item> {
  const { name, hasColour, hasPhoto, isFixed } = table;
  const routes = routesOf(name);
  return {
    address: `/configuracoes/tabelas/${name}`,
    get: routes.get,
    create: routes.create,
    change: routes.change,
    remove: routes.delete,
    unique: 'nome',
    // The table with the most fields: others leave some out.
    body: createTemperaturaFields,
    texts,
    fields: [
      text('nome', texts.nome, { Note: alikeNote(table) }),
      ...(hasColour ? [cor] : []),
      ...(hasPhoto ? [check('exige_foto', texts.exigeFoto, texts.exigeFotoHow, false)] : []),
      position(texts.ordem, texts.ordemHow),
      ...(isFixed ? [] : [check('ativo', texts.ativo, texts.ativoHow, true)]),
    ],
  };
}

/** Made once: an input that is made anew loses the focus. */
const KINDS = TABLES.map(made);

/** The rows of a support table as a kind of record. */
export const kindOf = (table: Table): Kind<Item> => KINDS[TABLES.indexOf(table)] ?? made(table);
