package dev.provinggrid.sim.video;

import java.util.Map;

/** Letters of 5 by 7 dots, so that a picture needs no fonts of the machine. Case is kept: m is not M. */
final class Letters {

    /** From one letter to the next, px. */
    static final int WIDTH = 6;

    /** Of a letter, px. */
    static final int HEIGHT = 7;

    /** Across a letter. */
    static final int DOTS = 5;

    private static final char UNKNOWN = '?';

    /** Dots row by row from the upper left, the first one in bit 34. */
    private static final Map<Character, Long> SHAPES = Map.ofEntries(
            Map.entry('0', 0x3A33AE62EL),
            Map.entry('1', 0x11842108EL),
            Map.entry('2', 0x3A213221FL),
            Map.entry('3', 0x78217043EL),
            Map.entry('4', 0x08CA97C42L),
            Map.entry('5', 0x7E1E0862EL),
            Map.entry('6', 0x1910F462EL),
            Map.entry('7', 0x7C2222108L),
            Map.entry('8', 0x3A317462EL),
            Map.entry('9', 0x3A317844CL),
            Map.entry('A', 0x3A31FC631L),
            Map.entry('B', 0x7A31F463EL),
            Map.entry('C', 0x3A308422EL),
            Map.entry('D', 0x7A318C63EL),
            Map.entry('E', 0x7E10F421FL),
            Map.entry('F', 0x7E10F4210L),
            Map.entry('G', 0x3A30BC62EL),
            Map.entry('H', 0x4631FC631L),
            Map.entry('I', 0x38842108EL),
            Map.entry('J', 0x1C4210A4CL),
            Map.entry('K', 0x4654C5251L),
            Map.entry('L', 0x42108421FL),
            Map.entry('M', 0x4775AC631L),
            Map.entry('N', 0x47359C631L),
            Map.entry('O', 0x3A318C62EL),
            Map.entry('P', 0x7A31F4210L),
            Map.entry('Q', 0x3A318D64DL),
            Map.entry('R', 0x7A31F5251L),
            Map.entry('S', 0x3E107043EL),
            Map.entry('T', 0x7C8421084L),
            Map.entry('U', 0x46318C62EL),
            Map.entry('V', 0x46318C544L),
            Map.entry('W', 0x4631AD771L),
            Map.entry('X', 0x454421151L),
            Map.entry('Y', 0x454421084L),
            Map.entry('Z', 0x7C222221FL),
            Map.entry('a', 0x000E0BE2FL),
            Map.entry('b', 0x4216CC63EL),
            Map.entry('c', 0x000E8422EL),
            Map.entry('d', 0x042D9C62FL),
            Map.entry('e', 0x000E8FE0EL),
            Map.entry('f', 0x1928E2108L),
            Map.entry('g', 0x000F8BC2EL),
            Map.entry('h', 0x4216CC631L),
            Map.entry('i', 0x100C2108EL),
            Map.entry('j', 0x080610A4CL),
            Map.entry('k', 0x4212A6292L),
            Map.entry('l', 0x30842108EL),
            Map.entry('m', 0x001AAD631L),
            Map.entry('n', 0x0016CC631L),
            Map.entry('o', 0x000E8C62EL),
            Map.entry('p', 0x001E8FA10L),
            Map.entry('q', 0x000D9BC21L),
            Map.entry('r', 0x0016CC210L),
            Map.entry('s', 0x000E8383EL),
            Map.entry('t', 0x211C42126L),
            Map.entry('u', 0x00118C66DL),
            Map.entry('v', 0x00118C544L),
            Map.entry('w', 0x00118D6AAL),
            Map.entry('x', 0x001151151L),
            Map.entry('y', 0x00118BC2EL),
            Map.entry('z', 0x001F1111FL),
            Map.entry('.', 0x00000018CL),
            Map.entry(',', 0x000003088L),
            Map.entry(':', 0x018C03180L),
            Map.entry('-', 0x0000F8000L),
            Map.entry('+', 0x0084F9080L),
            Map.entry('/', 0x042222210L),
            Map.entry('%', 0x672222273L),
            Map.entry('(', 0x088842082L),
            Map.entry(')', 0x208210888L),
            Map.entry('=', 0x001F07C00L),
            Map.entry('?', 0x3A2111004L),
            Map.entry('!', 0x108421004L),
            Map.entry('_', 0x00000001FL),
            Map.entry(' ', 0x000000000L));

    private Letters() {}

    /** A letter's dots, for {@link #isSet}. */
    static long shape(char letter) {
        return SHAPES.getOrDefault(letter, SHAPES.get(UNKNOWN));
    }

    static boolean isSet(long shape, int column, int row) {
        return (shape >> (DOTS * (HEIGHT - row) - column - 1) & 1) == 1;
    }
}
