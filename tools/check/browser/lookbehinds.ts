// Safari before 16.4 reads no lookbehind: one in a literal is a syntax error of the whole file, whichever screen needs it.
import { isTest, type Tree } from '../../files.ts'

const SHIPPED = /^(?:apps\/web|packages\/contract)\/src\/.+\.tsx?$/
const LOOKBEHIND = /\(\?<[=!]/

/** Each line with a lookbehind in what browsers get. */
export function checkLookbehinds({ files, read }: Tree): string[] {
  return files
    .filter((file) => SHIPPED.test(file) && !isTest(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          LOOKBEHIND.test(line)
            ? [`${file}:${index + 1}  a lookbehind, which Safari before 16.4 can’t read`]
            : [],
        ),
    )
}
