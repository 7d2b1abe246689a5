/** The questionnaires, with every type of question. */
import type {
  Condicao,
  Medida,
  Questao,
  Secao,
  TIPOS_DE_QUESTAO,
} from '@campeiro/contract/questionarios';

type Type = (typeof TIPOS_DE_QUESTAO)[number];
type Question = readonly [
  nome: string,
  tipo: Type,
  obrigatoria: boolean,
  opcoes?: string[],
  /** Shown only if this question was answered with one of these alternatives, or with more than this number. */
  condicao?: { questao: string; opcoes?: string[]; maior?: number },
  medida?: Partial<Medida>,
];

export interface Questionnaire {
  nome: string;
  descricao: string;
  /** The groups and segments it applies to. */
  group?: string;
  segment?: string;
  secoes: readonly (readonly [nome: string, questoes: readonly Question[]])[];
}

export const QUESTIONNAIRES: readonly Questionnaire[] = [
  {
    nome: 'Segurança e encerramento',
    descricao: 'Condições do local e aceite do cliente, em toda visita.',
    secoes: [
      [
        'Segurança',
        [
          ['O local oferece condições seguras de trabalho?', 'sim_nao', true, ['Sim', 'Não']],
          [
            'Equipamentos de proteção utilizados',
            'multipla_escolha',
            true,
            ['Luvas', 'Óculos', 'Capacete', 'Cinto de segurança', 'Botas'],
          ],
        ],
      ],
      [
        'Encerramento',
        [
          ['Nome de quem acompanhou o serviço', 'texto', true],
          ['Hora em que o equipamento voltou a funcionar', 'hora', false],
          ['Data sugerida para a próxima visita', 'data', false],
          ['Foto do local após o serviço', 'foto', false],
          ['Assinatura do cliente', 'assinatura', false],
        ],
      ],
    ],
  },
  {
    nome: 'Medições de campo',
    descricao: 'Grandezas elétricas e térmicas medidas pela Equipe Capital.',
    group: 'Equipe Capital',
    secoes: [
      [
        'Medições',
        [
          [
            'Temperatura de insuflamento',
            'numero',
            true,
            [],
            undefined,
            { unidade: '°C', minimo: -10, maximo: 40, casas_decimais: 1 },
          ],
          [
            'Corrente do compressor',
            'numero',
            true,
            [],
            undefined,
            { unidade: 'A', minimo: 0, maximo: 100, casas_decimais: 1 },
          ],
          [
            'Pressão de sucção',
            'numero',
            false,
            [],
            undefined,
            { unidade: 'psi', minimo: 0, maximo: 400, casas_decimais: 1 },
          ],
          ['Fluido refrigerante', 'escolha_unica', true, ['R-22', 'R-32', 'R-410A', 'R-404A']],
          ['Observações técnicas', 'texto', false],
        ],
      ],
    ],
  },
  {
    nome: 'Inspeção de refrigeração comercial',
    descricao: 'Câmaras frias, balcões e expositores.',
    segment: 'Refrigeração comercial',
    secoes: [
      [
        'Câmara fria',
        [
          [
            'Temperatura interna',
            'numero',
            true,
            [],
            undefined,
            { unidade: '°C', minimo: -40, maximo: 30, casas_decimais: 1 },
          ],
          ['Estado da vedação das portas', 'escolha_unica', true, ['Boa', 'Regular', 'Trocar']],
          [
            'Medidas da vedação a trocar',
            'texto',
            true,
            [],
            { questao: 'Estado da vedação das portas', opcoes: ['Trocar'] },
          ],
          [
            'Itens com defeito',
            'multipla_escolha',
            false,
            ['Evaporador', 'Condensador', 'Termostato', 'Iluminação', 'Resistência de degelo'],
          ],
        ],
      ],
      [
        'Histórico',
        [
          ['Data da última recarga de gás', 'data', false],
          ['Recomendações ao cliente', 'texto', false],
          ['Foto da placa de identificação', 'foto', false],
          [
            'Por que a câmara está acima de 0 °C?',
            'texto',
            false,
            [],
            { questao: 'Temperatura interna', maior: 0 },
          ],
        ],
      ],
    ],
  },
];

/** The questions as a version stores them. Ids are unique within the account. */
export function sectionsOf({ secoes }: Questionnaire, place: number): Secao[] {
  const base = (place + 1) * 1000;
  const earlier: Questao[] = [];
  return secoes.map(([nome_secao, questoes], s) => ({
    id_secao: base + s + 1,
    numero_secao: s + 1,
    nome_secao,
    questoes: questoes.map((questao): Questao => {
      const numero = earlier.length + 1;
      const stored = question(questao, numero, base + numero, earlier);
      earlier.push(stored);
      return stored;
    }),
  }));
}

function question(
  [nome_questao, tipo, obrigatoria, opcoes = [], condicao, medida]: Question,
  numero_questao: number,
  id_questao: number,
  earlier: readonly Questao[],
): Questao {
  return {
    id_questao,
    numero_questao,
    nome_questao,
    tipo,
    obrigatoria,
    opcoes: opcoes.map((nome, o) => ({ id_opcao: id_questao * 100 + o + 1, nome })),
    ...(medida && { medida: { ...NO_LIMITS, ...medida } }),
    ...(condicao && { condicao: condition(condicao, earlier) }),
  };
}

const NO_LIMITS: Medida = { unidade: null, minimo: null, maximo: null, casas_decimais: null };

function condition(
  { questao, opcoes = [], maior }: NonNullable<Question[4]>,
  earlier: readonly Questao[],
): Condicao {
  const source = earlier.find(({ nome_questao }) => nome_questao === questao);
  const chosen = source?.opcoes.filter(({ nome }) => opcoes.includes(nome)) ?? [];
  return {
    numero_questao: source?.numero_questao ?? 0,
    ...(maior !== undefined && { comparacao: 'maior' as const }),
    ids_opcoes: chosen.map(({ id_opcao }) => id_opcao),
    valores: maior === undefined ? [] : [String(maior)],
  };
}
