/** The key of an image’s thumbnail, which lies beside it. */
export const thumbnailOf = (chave: string): string => `${chave}.miniatura`;
