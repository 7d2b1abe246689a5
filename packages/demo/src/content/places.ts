/** Where the customers are: one territory per technician, with a few neighbourhoods or towns each. */

export interface Place {
  cidade: string;
  bairro: string;
  /** First five digits of the postal code. */
  cep: string;
  ddd: string;
  latitude: number;
  longitude: number;
}

const places = (...lines: string[]): Place[] =>
  lines.map((line) => {
    const [cidade = '', bairro = '', cep = '', ddd = '', latitude, longitude] = line.split('|');
    return { cidade, bairro, cep, ddd, latitude: Number(latitude), longitude: Number(longitude) };
  });

/** In the order of the technicians `tecnico1` … `tecnico8`; the first four make up the Capital team. */
export const TERRITORIES: readonly Place[][] = [
  places(
    'São Paulo|Pinheiros|05422|11|-23.5667|-46.7019',
    'São Paulo|Vila Madalena|05433|11|-23.5535|-46.6910',
    'São Paulo|Perdizes|05015|11|-23.5350|-46.6780',
    'São Paulo|Lapa|05065|11|-23.5227|-46.7011',
    'São Paulo|Consolação|01302|11|-23.5517|-46.6600',
    'São Paulo|Bela Vista|01310|11|-23.5614|-46.6472',
  ),
  places(
    'São Paulo|Moema|04077|11|-23.6010|-46.6640',
    'São Paulo|Vila Mariana|04101|11|-23.5890|-46.6347',
    'São Paulo|Santo Amaro|04739|11|-23.6543|-46.7083',
    'São Paulo|Brooklin|04571|11|-23.6160|-46.6870',
    'São Paulo|Jabaquara|04321|11|-23.6466|-46.6410',
    'São Paulo|Ipiranga|04206|11|-23.5890|-46.6060',
  ),
  places(
    'São Paulo|Tatuapé|03310|11|-23.5403|-46.5766',
    'São Paulo|Mooca|03104|11|-23.5573|-46.5990',
    'São Paulo|Penha|03632|11|-23.5290|-46.5420',
    'São Paulo|Itaquera|08210|11|-23.5363|-46.4555',
    'São Paulo|Santana|02012|11|-23.5020|-46.6250',
    'Guarulhos|Centro|07011|11|-23.4692|-46.5330',
  ),
  places(
    'Santo André|Centro|09010|11|-23.6639|-46.5383',
    'Santo André|Jardim|09090|11|-23.6455|-46.5360',
    'São Bernardo do Campo|Centro|09710|11|-23.6944|-46.5654',
    'São Caetano do Sul|Santa Paula|09541|11|-23.6229|-46.5548',
    'Diadema|Centro|09911|11|-23.6813|-46.6205',
    'Mauá|Vila Bocaina|09310|11|-23.6677|-46.4613',
  ),
  places(
    'Campinas|Cambuí|13024|19|-22.8940|-47.0500',
    'Campinas|Barão Geraldo|13084|19|-22.8190|-47.0810',
    'Valinhos|Centro|13270|19|-22.9698|-46.9974',
    'Sumaré|Centro|13170|19|-22.8204|-47.2728',
    'Jundiaí|Anhangabaú|13208|11|-23.1857|-46.8978',
    'Americana|Centro|13465|19|-22.7374|-47.3331',
  ),
  places(
    'Sorocaba|Centro|18010|15|-23.5015|-47.4526',
    'Sorocaba|Campolim|18047|15|-23.5290|-47.4660',
    'Votorantim|Centro|18110|15|-23.5446|-47.4388',
    'Itu|Centro|13300|11|-23.2544|-47.2927',
    'Salto|Vila Teixeira|13320|11|-23.2000|-47.2931',
    'Tatuí|Centro|18270|15|-23.3487|-47.8461',
  ),
  places(
    'São José dos Campos|Centro|12210|12|-23.1896|-45.8841',
    'São José dos Campos|Jardim Aquarius|12246|12|-23.2210|-45.9070',
    'Jacareí|Centro|12327|12|-23.2983|-45.9658',
    'Taubaté|Centro|12020|12|-23.0205|-45.5558',
    'Caçapava|Centro|12281|12|-23.0992|-45.7076',
    'Pindamonhangaba|Centro|12400|12|-22.9246|-45.4613',
  ),
  places(
    'Ribeirão Preto|Centro|14010|16|-21.1775|-47.8103',
    'Ribeirão Preto|Jardim Irajá|14020|16|-21.2080|-47.8000',
    'Ribeirão Preto|Campos Elíseos|14080|16|-21.1640|-47.8060',
    'Sertãozinho|Centro|14160|16|-21.1378|-47.9903',
    'Cravinhos|Centro|14140|16|-21.3403|-47.7294',
    'Jardinópolis|Centro|14680|16|-21.0176|-47.7639',
  ),
];

/** The coast, for the neighbouring company. */
export const COAST: readonly Place[] = places(
  'Santos|Gonzaga|11060|13|-23.9665|-46.3330',
  'Santos|Boqueirão|11045|13|-23.9660|-46.3240',
  'São Vicente|Centro|11310|13|-23.9631|-46.3919',
  'Guarujá|Pitangueiras|11410|13|-23.9931|-46.2564',
);

export const STREETS = [
  'Rua das Acácias',
  'Rua das Palmeiras',
  'Rua Quinze de Novembro',
  'Rua Sete de Setembro',
  'Rua Treze de Maio',
  'Rua do Comércio',
  'Rua Barão do Rio Branco',
  'Rua Marechal Deodoro',
  'Rua Coronel Moreira César',
  'Rua Doutor Arnaldo Prado',
  'Rua José Bonifácio',
  'Rua Santos Dumont',
  'Rua Padre Anchieta',
  'Rua Voluntários da Pátria',
  'Rua Regente Feijó',
  'Rua Tiradentes',
  'Rua Bom Jesus',
  'Rua São Bento',
  'Rua da Estação',
  'Rua dos Ipês',
  'Avenida Brasil',
  'Avenida São João',
  'Avenida Independência',
  'Avenida Nove de Julho',
  'Avenida Doutor Paulo de Moraes',
  'Avenida das Nações',
  'Avenida Getúlio Vargas',
  'Avenida Presidente Kennedy',
  'Alameda dos Jacarandás',
  'Travessa do Mercado',
] as const;

export const COMPLEMENTS = ['Loja 2', 'Sala 41', 'Bloco B', 'Térreo', 'Galpão 3', 'Apto 72'];
