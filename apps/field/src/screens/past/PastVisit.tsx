import { useFormats } from '@campeiro/ui/format/formats.tsx';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { Paper, Stack, Text } from '@mantine/core';
import { PastHead } from '../../parts/PastHead.tsx';
import type { VisitaAnterior } from '../../store/wire.ts';
import classes from './Past.module.css';
import { PastImage } from './PastImage.tsx';
import { texts } from './texts.ts';

/** `at`: when the server gave it. */
export function PastVisit({ visit, at }: { visit: VisitaAnterior; at: number }) {
  const t = useTexts(texts);
  const { observacao, respostas, imagens, omitidas } = visit;
  return (
    <Paper component="article" p="md" withBorder>
      <Stack gap="sm">
        <PastHead visit={visit} order={2} />
        {observacao && <Text className={classes.words}>{observacao}</Text>}
        {respostas.length > 0 && <Answers respostas={respostas} />}
        {imagens.length > 0 && (
          <div className={classes.images}>
            {imagens.map((image, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one picture may answer twice
              <PastImage key={i} image={image} at={at} />
            ))}
          </div>
        )}
        {omitidas > 0 && (
          <Text size="sm" c="dimmed">
            {t('omitted', { n: omitidas })}
          </Text>
        )}
      </Stack>
    </Paper>
  );
}

function Answers({ respostas }: Pick<VisitaAnterior, 'respostas'>) {
  const { date, decimal } = useFormats();
  const textOf = ({ tipo, resposta, unidade }: (typeof respostas)[number]) => {
    if (resposta === null) return null;
    if (tipo === 'numero') return decimal(resposta, unidade);
    return tipo === 'data' ? date(resposta) : resposta;
  };
  return (
    <dl className={classes.answers}>
      {respostas.map((it, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a questionnaire may ask the same twice
        <div key={i}>
          <dt>{it.questao}</dt>
          <dd>{[textOf(it), it.comentario].filter(Boolean).join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
