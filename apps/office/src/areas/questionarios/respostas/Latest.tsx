/** The latest answers that cannot be counted: texts, dates, photos, signatures. Each leads to its visit. */
import { isInstant } from '@campeiro/contract/kit/instants';
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Questao } from './questao.ts';
import classes from './Respostas.module.css';
import { texts } from './texts.ts';

export function Latest({ questao }: { questao: Questao }) {
  const t = useTexts(texts);
  const isPicture = questao.tipo === 'foto' || questao.tipo === 'assinatura';
  return (
    <>
      <Text size="sm" c="dimmed" mb={4}>
        {t('latest')}
      </Text>
      <ul className={isPicture ? classes.pictures : classes.latest}>
        {questao.ultimas.map((one) => (
          <li key={one.id_registro}>{isPicture ? <Picture of={one} /> : <Line of={one} />}</li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  of: Questao['ultimas'][number];
}

function Picture({ of: { id_registro, url_miniatura, usuario, data_conclusao } }: Props) {
  const t = useTexts(texts);
  const { dateAndTime } = useFormats();
  const when = dateAndTime(data_conclusao);
  return (
    <Link to="/visitas/$id" params={{ id: String(id_registro) }} title={`${usuario}, ${when}`}>
      {url_miniatura ? (
        <img src={url_miniatura} alt={t('photoOf', { who: usuario, when })} loading="lazy" />
      ) : (
        t('photoWaiting')
      )}
    </Link>
  );
}

function Line({ of: { id_registro, resposta_texto, usuario, data_conclusao } }: Props) {
  const { dateAndTime } = useFormats();
  return (
    <>
      <AnswerText text={resposta_texto} />{' '}
      <Link to="/visitas/$id" params={{ id: String(id_registro) }}>
        {usuario}, {dateAndTime(data_conclusao)}
      </Link>
    </>
  );
}

/** Answers to questions about dates are instants: a day is its midnight in UTC. */
export function AnswerText({ text }: { text: string | null }) {
  const { date, dateAndTime } = useFormats();
  if (!text || !isInstant(text)) return text;
  const isDay = /T00:00:00(\.0+)?Z$/.test(text);
  return isDay ? date(`${text.slice(0, 10)}T15:00:00Z`) : dateAndTime(text);
}
