"""
The experts. Each is a module `(x, mask, static, lens) -> dict` with x and mask [B, T, F], static [B, S] and lens [B]
int64 (hours of the stay, 1..T; later rows are padding and never matter). The dict holds `logit` [B] and, where the
expert has them, `hidden` [B, H] and `attention` [B, K].
"""
