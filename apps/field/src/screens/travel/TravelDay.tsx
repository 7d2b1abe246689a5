import { APROVACAO, PAGAMENTO } from '@campeiro/contract/deslocamentos/decisoes';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Section } from '../../parts/Section.tsx';
import { useDayText } from '../../parts/use-day-text.ts';
import type { Contestacao, DiaDeDeslocamento } from '../../store/wire.ts';
import { Leg } from './Leg.tsx';
import classes from './Travel.module.css';
import { texts } from './texts.ts';
import { useFigures } from './use-figures.ts';

const APPROVAL = {
  [APROVACAO.aprovado]: 'approved',
  [APROVACAO.desconsiderado]: 'disregarded',
  [APROVACAO.em_verificacao]: 'verifying',
  [APROVACAO.nao_avaliado]: 'notEvaluated',
  [APROVACAO.rejeitado]: 'rejected',
} as const;
const PAYMENT = {
  [PAGAMENTO.em_aberto]: 'open',
  [PAGAMENTO.aguardando_avaliacao]: 'awaiting',
  [PAGAMENTO.pago]: 'paid',
} as const;

interface Props {
  day: DiaDeDeslocamento;
  onContested: () => Promise<void>;
}

/** A day with its figures, its legs, what was contested and what the office answered. */
export function TravelDay({ day: { dia, percursos, contestacoes }, onContested }: Props) {
  const t = useTexts(texts);
  const dayText = useDayText();
  const { km, money } = useFigures();
  const isContested = (ordem: number) =>
    contestacoes.some((it) => it.ordem === ordem && it.situacao === 'aberta');
  return (
    <Section title={dayText(dia.data.slice(0, 10))}>
      <div>
        <Text fw={600}>
          {km(dia.distancia)} · {money(dia.valor)}
        </Text>
        <Text size="sm">
          {t(APPROVAL[dia.aprovacao])} · {t(PAYMENT[dia.pagamento])}
        </Text>
        {dia.usuario_ultima_alteracao && (
          <Text size="sm" c="dimmed">
            {t('by', { nome: dia.usuario_ultima_alteracao, time: dia.ultima_alteracao ?? '' })}
          </Text>
        )}
        {!dia.ativo && <Text size="sm">{t('gone')}</Text>}
      </div>
      {percursos.map((it) => (
        <Leg
          key={it.id_percurso}
          percurso={it}
          contested={isContested(it.ordem)}
          onContested={onContested}
        />
      ))}
      {contestacoes.map((it) => (
        <Contest key={it.id} contestacao={it} />
      ))}
    </Section>
  );
}

function Contest({ contestacao }: { contestacao: Contestacao }) {
  const t = useTexts(texts);
  const { ordem, comentario, situacao, resposta, respondida_por } = contestacao;
  return (
    <div className={classes.contest}>
      <Text size="sm" fw={600}>
        {t('contested', { ordem })} · {t(situacao)}
      </Text>
      <Text size="sm">“{comentario}”</Text>
      {resposta && (
        <Text size="sm">{t('answer', { nome: respondida_por ?? t('office'), resposta })}</Text>
      )}
    </div>
  );
}
