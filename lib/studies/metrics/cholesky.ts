/** Solves a symmetric positive definite system whose lower half is given, by Cholesky's factor. */
export function solved(lower: Float64Array, right: Float64Array, width: number): Float64Array {
  const factor = factored(lower, width);
  const x = right.slice();
  for (let j = 0; j < width; j++) {
    for (let i = 0; i < j; i++) x[j] = (x[j] as number) - (factor[j * width + i] as number) * (x[i] as number);
    x[j] = (x[j] as number) / (factor[j * width + j] as number);
  }
  return backSolved(factor, x, width);
}

/** Cholesky's factor, lower, of a symmetric positive definite matrix whose lower half is given. */
export function factored(lower: Float64Array, width: number): Float64Array {
  const factor = lower.slice();
  for (let j = 0; j < width; j++)
    for (let k = 0; k <= j; k++) {
      let sum = factor[j * width + k] as number;
      for (let i = 0; i < k; i++) sum -= (factor[j * width + i] as number) * (factor[k * width + i] as number);
      factor[j * width + k] = j === k ? Math.sqrt(Math.max(sum, 1e-12)) : sum / (factor[k * width + k] as number);
    }
  return factor;
}

/** Solves the transpose of a lower triangular system. */
export function backSolved(factor: Float64Array, right: Float64Array, width: number): Float64Array {
  const x = right.slice();
  for (let j = width - 1; j >= 0; j--) {
    for (let i = j + 1; i < width; i++) x[j] = (x[j] as number) - (factor[i * width + j] as number) * (x[i] as number);
    x[j] = (x[j] as number) / (factor[j * width + j] as number);
  }
  return x;
}
