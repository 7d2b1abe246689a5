/** The latest answers that cannot be counted: texts, times, dates, photos, signatures. Each leads to its visit. */
import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { AnswerText } from '../../../parts/answers/AnswerText.tsx';
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

function Line({ of }: Props) {
  const { dateAndTime } = useFormats();
  const { id_registro, usuario, data_conclusao } = of;
  return (
    <>
      <AnswerText answer={of} />{' '}
      <Link to="/visitas/$id" params={{ id: String(id_registro) }}>
        {usuario}, {dateAndTime(data_conclusao)}
      </Link>
    </>
  );
}
