import { useTexts } from '@campeiro/ui/language/language.tsx';
import {
  listCategorias,
  listEtapas,
  listSetoresMercado,
  listTemperaturas,
} from '../../contract/operations.ts';
import { CustomInputs } from '../../parts/custom-fields/CustomInputs.tsx';
import type { Definition } from '../../parts/custom-fields/values.ts';
import { DraftChoice, DraftNumber, DraftRow, DraftText } from '../../parts/draft/Inputs.tsx';
import type { Draft } from '../../parts/draft/use-draft.ts';
import classes from './Clientes.module.css';
import { SameCode, SameDocument } from './Same.tsx';
import { texts } from './texts.ts';

interface Props {
  draft: Draft;
  definitions: readonly Definition[];
  /** The customer that is changed; none while it is new. */
  id?: number;
}

const ACTIVE = { ativo: true };
const MOST = 999_999_999_999;

/** Everything that is known of a customer itself. */
export function ClienteInputs({ draft, definitions, id }: Props) {
  const t = useTexts(texts);
  const row = { draft, only: ACTIVE };
  return (
    <div className={classes.inputs}>
      <div className={classes.wide}>
        <DraftText draft={draft} name="nome" label={t('nome')} maxLength={200} required />
      </div>
      <DraftChoice
        draft={draft}
        name="tipo"
        label={t('tipo')}
        options={(['J', 'F', 'N'] as const).map((value) => ({ value, label: t(value) }))}
        required
      />
      <DraftText
        draft={draft}
        name="documento"
        label={`${t('documento')} (${t('documentoAbout')})`}
        maxLength={40}
        note={<SameDocument draft={draft} id={id} />}
      />
      <DraftText
        draft={draft}
        name="codigo"
        label={t('codigo')}
        maxLength={60}
        note={<SameCode codigo={draft.fields.codigo ?? ''} id={id} />}
      />
      <DraftText draft={draft} name="telefone" label={t('telefone')} type="tel" maxLength={40} />
      <DraftText draft={draft} name="email" label={t('email')} inputMode="email" maxLength={254} />
      <DraftNumber
        draft={draft}
        name="valor_negocio"
        label={t('valor')}
        min={0}
        max={MOST}
        prefix="R$ "
      />
      <DraftRow {...row} name="id_categoria" label={t('categoria')} route={listCategorias} />
      <DraftRow {...row} name="id_etapa" label={t('etapa')} route={listEtapas} />
      <DraftRow {...row} name="id_temperatura" label={t('temperatura')} route={listTemperaturas} />
      <DraftRow {...row} name="id_setor_mercado" label={t('setor')} route={listSetoresMercado} />
      <CustomInputs draft={draft} definitions={definitions} />
    </div>
  );
}
