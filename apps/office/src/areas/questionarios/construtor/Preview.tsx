/** The questionnaire as the app asks it: its own fields, its own conditions, light or dark. */
import type { Resposta } from '@campeiro/contract/questionario/condicoes';
import { isImage, visibleQuestions } from '@campeiro/contract/questionario/condicoes';
import type { Questao, Secao } from '@campeiro/contract/questionarios';
import { Photo } from '@campeiro/ui/fields/Photo.tsx';
import type { PictureTaker } from '@campeiro/ui/fields/PictureInput.tsx';
import type { SignatureSide } from '@campeiro/ui/fields/picture.ts';
import { QuestionField } from '@campeiro/ui/fields/QuestionField.tsx';
import { EMPTY, type FieldValue, isFault, readField } from '@campeiro/ui/fields/value.ts';
import { useTexts } from '@campeiro/ui/language/language.tsx';
import { readableColors } from '@campeiro/ui/theme/theme.ts';
import { touchTheme } from '@campeiro/ui/theme/touch.ts';
import {
  Button,
  MantineProvider,
  SegmentedControl,
  Text,
  Title,
  useComputedColorScheme,
} from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './Preview.module.css';
import { texts } from './texts.ts';

interface Props {
  nome: string;
  secoes: readonly Secao[];
  /** The question that is worked on: it is scrolled to. */
  open?: number | null;
}

type Scheme = 'light' | 'dark';

export function Preview({ nome, secoes, open = null }: Props) {
  const t = useTexts(texts);
  const around = useComputedColorScheme('light');
  const [chosen, choose] = useState<Scheme>();
  const scheme = chosen ?? around;
  const [values, setValues] = useState<ReadonlyMap<number, FieldValue>>(new Map());
  const [pictures, setPictures] = useState<ReadonlyMap<number, string>>(new Map());
  const phone = useRef<HTMLElement>(null);
  useEffect(() => {
    const question = phone.current?.querySelector<HTMLElement>(`#questao-${open}`);
    if (question) phone.current?.scrollTo({ top: question.offsetTop - 60 });
  }, [open]);
  const shown = new Set(visibleQuestions(secoes, answersOf(secoes, values, pictures)));
  const setPicture = (id: number, src: string | null) => {
    const before = pictures.get(id);
    if (before) URL.revokeObjectURL(before);
    const rest = [...pictures].filter(([one]) => one !== id);
    setPictures(new Map(src ? [...rest, [id, src]] : rest));
  };
  const picturesFor = ({ id_questao, tipo, nome_questao }: Questao) => {
    const picture = pictureOf(pictures.get(id_questao), (src) => setPicture(id_questao, src));
    return tipo === 'foto'
      ? { photos: <Photo picture={picture} name={nome_questao} /> }
      : { signature: picture };
  };
  const restart = () => {
    setValues(new Map());
    for (const src of pictures.values()) URL.revokeObjectURL(src);
    setPictures(new Map());
  };
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.head}>
        <Title order={2}>{t('preview')}</Title>
        <SegmentedControl
          size="xs"
          aria-label={t('scheme')}
          value={scheme}
          onChange={(value) => choose(value as Scheme)}
          data={[
            { value: 'light', label: t('light') },
            { value: 'dark', label: t('dark') },
          ]}
        />
        <Button size="compact-sm" variant="subtle" onClick={restart}>
          {t('restart')}
        </Button>
      </div>
      <section
        ref={phone}
        className={classes.phone}
        data-preview
        data-scheme={scheme}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
        tabIndex={0}
        aria-label={nome}
      >
        <MantineProvider
          theme={touchTheme}
          cssVariablesResolver={readableColors}
          cssVariablesSelector="[data-preview]"
          forceColorScheme={scheme}
          getRootElement={() => phone.current ?? undefined}
          withGlobalClasses={false}
          // What the desk's theme sets differently would come through otherwise.
          deduplicateCssVariables={false}
        >
          <Title order={3} size="h2" className={classes.title}>
            {nome}
          </Title>
          {shown.size === 0 && <Text c="dimmed">{t('previewEmpty')}</Text>}
          {secoes.map((secao) => (
            <SectionPreview key={secao.id_secao} secao={secao} shown={shown}>
              {(questao) => (
                <QuestionField
                  key={questao.id_questao}
                  questao={questao}
                  value={values.get(questao.id_questao) ?? EMPTY}
                  onChange={(value) => setValues(new Map([...values, [questao.id_questao, value]]))}
                  {...(isImage(questao) && picturesFor(questao))}
                />
              )}
            </SectionPreview>
          ))}
        </MantineProvider>
      </section>
    </section>
  );
}

interface SectionProps {
  secao: Secao;
  shown: ReadonlySet<Questao>;
  children: (questao: Questao) => React.ReactNode;
}

/** A section without questions that are to be asked is not there. */
function SectionPreview({ secao, shown, children }: SectionProps) {
  const questoes = secao.questoes.filter((questao) => shown.has(questao));
  if (questoes.length === 0) return null;
  return (
    <section className={classes.section} aria-label={secao.nome_secao}>
      <Title order={4} size="h4">
        {secao.nome_secao}
      </Title>
      {questoes.map(children)}
    </section>
  );
}

function answersOf(
  secoes: readonly Secao[],
  values: ReadonlyMap<number, FieldValue>,
  pictures: ReadonlyMap<number, string>,
): Record<string, Resposta> {
  const answers: Record<string, Resposta> = {};
  for (const questao of secoes.flatMap(({ questoes }) => questoes)) {
    const given = readField(questao, values.get(questao.id_questao) ?? EMPTY);
    const imagem = pictures.get(questao.id_questao);
    if (!isFault(given)) answers[questao.id_questao] = imagem ? { ...given, imagem } : given;
  }
  return answers;
}

/** A picture that stays in this window. */
const pictureOf = (
  src: string | undefined,
  set: (src: string | null) => void,
): SignatureSide & PictureTaker => ({
  src: src ?? null,
  isTaken: src !== undefined,
  isBusy: false,
  beforeOpen: async () => true,
  onCancel: () => {},
  onFile: (file) => set(URL.createObjectURL(file)),
  onSigned: (png) => set(URL.createObjectURL(png)),
  onRemove: () => set(null),
});
